/** What a person agrees to before an electronic signature, and the version under which the agreement is kept. */
export interface EsignConsent {
  version: string
  title: string
  /** Plain text, one disclosure each. */
  paragraphs: readonly string[]
  /** Hex digest of the paragraphs joined by blank lines; a test holds it to the words. */
  sha256: string
}

/**
 * The disclosures of ESIGN (15 U.S.C. § 7001(c)) and UETA for signing one claim form. A changed word needs a new version;
 * the words of a version that anybody agreed to are kept for as long as the signature is.
 */
export const esignConsent: EsignConsent = {
  version: 'esign-2026-11',
  title: 'Signing electronically',
  paragraphs: [
    'If you agree, you sign this claim form here, on screen, and you get your copy of it as a PDF file. Your electronic signature then counts like one in ink. You agree for this claim form only; for every other one we ask again.',
    'You do not have to. You can get everything on paper instead: download the form, print it, sign it by hand and mail it yourself, or file on the settlement’s official website. Both are free.',
    'You can change your mind at any time before you sign: just leave this page, and nothing is signed. After signing you can withdraw for the future by writing to the support address at the foot of every page. There is no fee. What you have signed by then stays signed; later forms you would sign on paper.',
    'After signing you can still get a paper copy. Print the PDF, or write to the support address and we mail you one; the first paper copy of each document is free.',
    'We reach you at the email address on this form. If it changes, write to the support address with the old and the new one.',
    'You need a device with a current web browser, an internet connection, an email address, something that opens PDF files, and room to keep the file or a printer. If you can read the form shown here, your device can open it.',
    'By ticking the box you say that you have read this, that you could open and read the claim form on your device, and that you agree to sign it and to receive your copy electronically.',
  ],
  sha256: '56afdbc76e0a848973f1760b382a7472742207c752efb0506c72663ee8294507',
}

/** The consent text of a version; undefined for one that we never showed. */
export function findConsent(version: string): EsignConsent | undefined {
  return version === esignConsent.version ? esignConsent : undefined
}
