import { LinkButton } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import css from './rail.module.css'
import { railTexts } from './rail.texts.ts'

type RailProblemProps = {
  /** What could not be loaded. */
  message: string
  onRetry: () => void
}

/** In place of the entries of a section that could not be loaded. */
export function RailProblem({ message, onRetry }: RailProblemProps) {
  const t = useTexts(railTexts)
  return (
    <p className={css.failed} role="alert">
      {message} <LinkButton onClick={onRetry}>{t('tryAgain')}</LinkButton>
    </p>
  )
}
