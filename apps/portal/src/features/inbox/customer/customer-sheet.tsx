import { ErrorState, SideDrawer } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ConversationConnectors } from '#features/connectors/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { customerTexts } from './customer.texts.ts'
import css from './customer-pane.module.css'
import { CustomerContent, CustomerMenu } from './customer-pane.tsx'
import { customerQuery } from './customer-state.ts'

/** On narrow windows: over the conversation, with the results of connectors. */
export function CustomerSheet({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const t = useTexts(customerTexts)
  const { data, error, refetch } = useQuery(customerQuery(conversationId))
  return (
    <SideDrawer
      opened
      onClose={onClose}
      size="26rem"
      title={
        <span className={css.sheetTitle}>
          {t('title')}
          {data && <CustomerMenu customer={data} conversationId={conversationId} />}
        </span>
      }
    >
      <div className={css.sheet}>
        {error && !data && <ErrorState inline message={t('failed')} onRetry={() => void refetch()} />}
        {data && <CustomerContent customer={data} conversationId={conversationId} />}
        <Suspense>
          <ConversationConnectors conversationId={conversationId} />
        </Suspense>
      </div>
    </SideDrawer>
  )
}
