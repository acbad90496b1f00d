export { StepScreenView } from './step-screen.tsx'
