import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

/**
 * Like `useNavigate`, for what follows an answer: does nothing if the person has opened another page since the action was
 * started, as the answer must not take them away from there.
 */
export function useNavigateIfHere(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const router = useRouter()
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (options) => (router.state.location.pathname === here ? navigate(options) : Promise.resolve())
}
