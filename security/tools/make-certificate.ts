import { generate } from 'selfsigned'

/** A certificate of our own for localhost, and its key, as PEM; whoever is told of it may trust it. */
export async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const extensions = [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
  ]
  const names = [{ name: 'commonName', value: 'localhost' }]
  const made = await generate(names, { keyType: 'ec', curve: 'P-256', extensions })
  return { key: made.private, cert: made.cert }
}
