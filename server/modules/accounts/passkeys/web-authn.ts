/** Loaded with the first passkey: some 200 files about certificates, a twelfth of what a start would take. */
export const webAuthn = () => import('@simplewebauthn/server')
