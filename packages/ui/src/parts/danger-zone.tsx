import type { ReactNode } from 'react'
import { BoxRow, RowBox, Section } from './page-parts.tsx'

type DangerAction = { id: string; title: ReactNode; note: ReactNode; button: ReactNode }

/**
 * The last section of a page: a destructive action, what depends on the object, and a button with `data-tone="bad"`.
 */
export function DangerZone({
  title,
  help,
  actions,
}: {
  title: ReactNode
  help?: ReactNode
  actions: readonly DangerAction[]
}) {
  return (
    <Section title={title} {...(help ? { help } : {})}>
      <RowBox>
        {actions.map((action) => (
          <BoxRow key={action.id} title={action.title} note={action.note}>
            {action.button}
          </BoxRow>
        ))}
      </RowBox>
    </Section>
  )
}
