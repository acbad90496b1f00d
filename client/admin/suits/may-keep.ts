import { useMe } from '../me.tsx'

/** What whoever is signed in may do with the catalogue; the calls look again. */
export function useKeeping(): { mayEdit: boolean; mayApprove: boolean } {
  const { roles } = useMe()
  const mayApprove = roles.includes('owner') || roles.includes('publisher')
  return { mayEdit: mayApprove || roles.includes('editor'), mayApprove }
}
