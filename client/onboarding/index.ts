export { StepScreenView } from './step-screen.tsx'
export { useOnboardingFacts } from './use-onboarding-facts.ts'
