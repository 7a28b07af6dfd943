import type { Rule, RuleScope } from '@postroom/contract'
import { Button } from '@postroom/ui'
import { IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { replayTexts } from './replay.texts.ts'
import { draftProblems } from './rule-problems.ts'
import type { RuleDraft } from './rule-values.ts'
import { useRuleWords } from './rule-words.ts'

const ReplayDrawer = lazy(() =>
  import('./replay-drawer.tsx').then((module) => ({ default: module.ReplayDrawer })),
)

type ReplaySectionProps = { draft: RuleDraft; rule: Rule | undefined; scope: RuleScope }

/** Offers to replay the rule in the form once it is complete but for its name. */
export function ReplaySection({ draft, rule, scope }: ReplaySectionProps) {
  const t = useTexts(replayTexts)
  const { actionText } = useRuleWords()
  const [isOpen, setOpen] = useState(false)
  const isComplete = Object.keys(draftProblems(draft, actionText)).every((path) => path === 'name')
  if (!isComplete) return null
  return (
    <section aria-label={t('replay')}>
      <Button leftSection={<IconPlayerPlay size={16} />} onClick={() => setOpen(true)}>
        {t('replay')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReplayDrawer draft={draft} rule={rule} scope={scope} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
