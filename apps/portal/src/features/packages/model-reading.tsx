import type { OutputOf, readRequestByModel } from '@postroom/contract'
import { Button, Notice } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import css from './pages.module.css'
import { pagesTexts } from './pages.texts.ts'

export type ReadByModel = OutputOf<typeof readRequestByModel>

type ModelReadingProps = {
  conversationId: string
  read: ReadByModel | undefined
  onRead: (read: ReadByModel) => void
}

/** Asks the model for what the grammar did not find, and says what came of it. */
export function ModelReading({ conversationId, read, onRead }: ModelReadingProps) {
  const t = useTexts(pagesTexts)
  const { run, isPending } = useAction({ toastRefusals: true })
  const ask = () =>
    void run(async () => onRead(await call('packages.read_request_by_model', { conversationId })))
  return (
    <div className={css.request} style={{ padding: 0 }}>
      <div className={css.bar} style={{ border: 0, padding: 0 }}>
        <Button loading={isPending} onClick={ask}>
          {t('readByModel')}
        </Button>
      </div>
      {read && (
        <Notice live>
          {t('addedByModel', { count: read.added })}{' '}
          {read.dropped > 0 && t('droppedOfModel', { count: read.dropped })}
        </Notice>
      )}
    </div>
  )
}
