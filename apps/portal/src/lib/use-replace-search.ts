import { useNavigate } from '@tanstack/react-router'

/** Replaces the query of the current address. For code of several pages: the router only knows the parameters of one. */
export function useReplaceSearch(): (search: object) => Promise<void> {
  const navigate = useNavigate()
  return (search) => navigate({ to: '.', search: search as never, replace: true })
}
