import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { ConversationAgents, conversationAgentsQuery } from '#features/agents/index.ts'
import { ConversationConnectors, connectorRunsQuery } from '#features/connectors/index.ts'
import { ConversationPackage, usePackagePane } from '#features/packages/index.ts'
import { storage } from '#lib/storage.ts'
import { useLatch } from '#lib/use-latch.ts'
import { openComposer } from '../compose/type-ahead.ts'
import { CustomerPane } from '../customer/customer-pane.tsx'
import { customerQuery } from '../customer/customer-state.ts'
import { draftQuery } from '../inbox.queries.ts'
import css from './talk-pane.module.css'

type BesideProps = {
  conversationId: string
  hasCustomer: boolean
  onCustomerClose: () => void
  /** A draft of an agent became the reply draft of the person. */
  onDraft: () => void
}

/**
 * Panels beside a conversation. Their column is there before they are if it was there last time, and those of agents and
 * connectors come together: the messages beside them and the buttons in them stay where they were.
 */
export function Beside({ conversationId, hasCustomer, onCustomerClose, onDraft }: BesideProps) {
  const client = useQueryClient()
  const [hasPackagePane] = usePackagePane()
  const agents = useQuery(conversationAgentsQuery(conversationId))
  const connectors = useQuery(connectorRunsQuery(conversationId))
  const customer = useQuery({ ...customerQuery(conversationId), enabled: hasCustomer })
  const areKnown = useLatch(!agents.isLoading && !connectors.isLoading && !customer.isLoading)
  const hasPanels =
    countPanels(agents.data, agents.data?.agents) +
      countPanels(connectors.data, connectors.data?.connectors) >
    0
  useEffect(() => {
    if (areKnown) storage.set('sidePanels', hasPanels ? 'open' : 'closed')
  }, [areKnown, hasPanels])
  const isKept = areKnown ? hasPanels : storage.get('sidePanels') === 'open'
  return (
    <div className={css.beside} data-kept={isKept || undefined}>
      {hasCustomer && <CustomerPane conversationId={conversationId} onClose={onCustomerClose} />}
      {areKnown && (
        <Suspense>
          <ConversationAgents
            conversationId={conversationId}
            onDraft={async () => {
              await client.invalidateQueries({ queryKey: draftQuery(conversationId).queryKey })
              onDraft()
            }}
          />
          <ConversationConnectors conversationId={conversationId} />
        </Suspense>
      )}
      <Suspense>
        {hasPackagePane && (
          <ConversationPackage
            key={conversationId}
            conversationId={conversationId}
            onInsert={(text) => openComposer(conversationId, 'reply', text)}
          />
        )}
      </Suspense>
    </div>
  )
}

type Panels = { items: readonly unknown[]; abilities: readonly string[] }

/** Those who only read see what was found out, and nothing that they could start. */
const countPanels = (known: Panels | undefined, startable: readonly unknown[] = []): number =>
  known ? known.items.length + (known.abilities.includes('conversation.work') ? startable.length : 0) : 0
