/** The widest street line on an envelope, in characters (Lob's API description 1.22, `address_editable_us`). */
export const LONGEST_STREET = 64

/** The widest line with a name or a company on it, in characters (the same). */
export const LONGEST_ADDRESSEE = 40

/** Pages of a letter, a sheet each, beside the address sheet (Lob: 60 single-sided pages). */
export const MOST_LETTER_PAGES = 59

/** Of all pages of a letter, in bytes (Lob takes files of up to 5 MB). */
export const MOST_LETTER_BYTES = 5_000_000
