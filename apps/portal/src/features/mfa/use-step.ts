import { useLocation, useNavigate } from '@tanstack/react-router'

/** Steps of the specification: reason, app, sign in again, password, create, scan. */
export type SetUpStep = -1 | 0 | 1 | 2 | 3 | 4

declare module '@tanstack/history' {
  interface HistoryState {
    mfaStep?: SetUpStep
  }
}

/** The setup step, stored in the browser history, so that Back goes one step back and a reload keeps it. */
export function useSetUpStep(first: SetUpStep): [SetUpStep, (step: SetUpStep) => void] {
  const navigate = useNavigate()
  const step = useLocation({ select: ({ state }) => state.mfaStep })
  const setStep = (next: SetUpStep): void =>
    void navigate({
      to: '.',
      search: true,
      hash: true,
      resetScroll: false,
      state: (state) => ({ ...state, mfaStep: next }),
    })
  return [step ?? first, setStep]
}
