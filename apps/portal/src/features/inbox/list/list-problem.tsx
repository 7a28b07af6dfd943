import { ErrorState } from '@postroom/ui'

type InlineProblemProps = {
  title: string
  message: string
  requestId: string | undefined
  onRetry: () => void
}

export const InlineProblem = (props: InlineProblemProps) => <ErrorState inline {...props} />
