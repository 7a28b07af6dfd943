import type { Message, MessageRedirect } from '@postroom/contract'
import { IconArrowBackUp, IconCheck, IconClock, IconRefresh, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#lib/i18n.ts'
import { ReasonText } from '#lib/reason-text.ts'
import { DeliveryAction, DeliveryProblem } from '../talk/delivery-problem.tsx'
import css from '../talk/delivery-state.module.css'
import { redirectTexts } from './redirect.texts.ts'
import { changeRedirect } from './redirect-calls.ts'

export type RedirectStatesProps = { message: Message; conversationId: string; mayWork: boolean }

/** The redirects of a message that have not gone out, with what can be done about them. */
export const RedirectStates = ({ message: { redirects = [] }, ...place }: RedirectStatesProps) =>
  redirects
    .filter(({ state }) => state !== 'sent')
    .map((redirect) =>
      redirect.state === 'queued' || redirect.state === 'sending' ? (
        <Waiting key={redirect.id} redirect={redirect} {...place} />
      ) : (
        <Problem key={redirect.id} redirect={redirect} {...place} />
      ),
    )

type StateProps = Omit<RedirectStatesProps, 'message'> & { redirect: MessageRedirect }

function Waiting({ redirect: { id, to, state, reason }, conversationId, mayWork }: StateProps) {
  const t = useTexts(redirectTexts)
  const change = useChange(conversationId, id)
  return (
    <div className={css.delivery} role="status">
      <IconClock size={14} />
      <span>{t('waiting', { to })}</span>
      {reason && (
        <span>
          <ReasonText reason={reason} />
        </span>
      )}
      {mayWork && state === 'queued' && (
        <DeliveryAction
          icon={<IconArrowBackUp size={14} />}
          label={t('undo')}
          run={change('conversations.cancel_redirect')}
        />
      )}
    </div>
  )
}

function Problem({ redirect: { id, to, state, reason }, conversationId, mayWork }: StateProps) {
  const t = useTexts(redirectTexts)
  const change = useChange(conversationId, id)
  const isFailed = state === 'failed'
  return (
    <DeliveryProblem
      isFailed={isFailed}
      title={t(isFailed ? 'failed' : 'unknown', { to })}
      reason={reason}
      help={isFailed ? undefined : t('unknownText')}
    >
      {mayWork && (
        <>
          {isFailed ? (
            <DeliveryAction
              icon={<IconX size={14} />}
              label={t('discard')}
              run={change('conversations.cancel_redirect')}
            />
          ) : (
            <DeliveryAction
              icon={<IconCheck size={14} />}
              label={t('wasSent')}
              run={change('conversations.settle_redirect')}
            />
          )}
          <DeliveryAction
            icon={<IconRefresh size={14} />}
            label={t('retry')}
            run={change('conversations.retry_redirect')}
          />
        </>
      )}
    </DeliveryProblem>
  )
}

function useChange(conversationId: string, redirectId: string) {
  const client = useQueryClient()
  return (name: Parameters<typeof changeRedirect>[1]) => () =>
    changeRedirect(client, name, { conversationId, redirectId })
}
