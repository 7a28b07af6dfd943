import { IconAlertCircle, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../mantine/button.ts'
import { useUiTexts } from '../theme/ui-texts.ts'
import { CopyButton } from './copy-button.tsx'
import css from './error-state.module.css'

type ErrorStateProps = {
  /** What happened. */
  title?: ReactNode
  /** What was saved and what to do. */
  message: ReactNode
  requestId?: string | undefined
  onRetry?: (() => void) | undefined
  /** An alternative to retrying, such as a link back. */
  action?: ReactNode
  /** Further facts to report: label and value. */
  facts?: readonly { label: string; value: ReactNode }[]
  /** Inside a list or section: smaller, without a page heading. */
  inline?: boolean
}

/** Shown in place of content that could not be loaded. */
export function ErrorState({
  title,
  message,
  requestId,
  onRetry,
  action,
  facts = [],
  inline = false,
}: ErrorStateProps) {
  const texts = useUiTexts()
  return (
    <div className={css.error} data-inline={inline || undefined} role="alert">
      {inline ? (
        <IconAlertCircle className={css.icon} size={16} />
      ) : (
        <IconCloudOff className={css.icon} size={28} stroke={1.5} />
      )}
      {title && (inline ? <h2>{title}</h2> : <h1 tabIndex={-1}>{title}</h1>)}
      <p className={css.message}>{message}</p>
      {(onRetry || action) && (
        <div className={css.acts}>
          {onRetry && (
            <Button
              variant={inline ? 'default' : 'filled'}
              leftSection={<IconRefresh size={16} />}
              onClick={onRetry}
            >
              {texts.tryAgain}
            </Button>
          )}
          {action}
        </div>
      )}
      {(requestId || facts.length > 0) && (
        <dl className={css.facts}>
          {requestId && (
            <div>
              <dt>{texts.requestId}</dt>
              <dd className={css.id}>
                <code>{requestId}</code>
                <CopyButton value={requestId} />
              </dd>
            </div>
          )}
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
