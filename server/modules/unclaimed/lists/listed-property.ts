/** One line of an office's list, as it is published. */
export interface ListedProperty {
  /** Postal code of the office that holds it. */
  state: string
  /** A person's last name, or the whole name of a company. */
  last: string
  /** Given names or initials; '' where there is none. */
  first: string
  city: string | null
  /** The company that reported it. */
  holder: string
  kind: string
  /** As it is published, such as 'over $100'; 'not published' where it is not. */
  amount: string
  propertyNumber: string | null
}
