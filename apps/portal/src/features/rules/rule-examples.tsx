import type { RuleScope } from '@postroom/contract'
import { BoxRow, Button, EmptyState, RowBox } from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import { examplesOf } from './rule-values.ts'
import css from './rules.module.css'
import type { RulesSearch } from './rules.search.ts'
import { rulesTexts } from './rules.texts.ts'

type RuleExamplesProps = { scope: RuleScope; mayAdd: boolean; onShow: (search: RulesSearch) => void }

/** What rules are for, and three to begin with; nothing is switched on before it is saved. */
export function RuleExamples({ scope, mayAdd, onShow }: RuleExamplesProps) {
  const t = useTexts(rulesTexts)
  return (
    <EmptyState
      title={t('emptyTitle')}
      text={t(scope === 'workspace' ? 'emptyText' : 'emptyPersonal')}
      action={
        mayAdd && (
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} />}
            onClick={() => onShow({ rule: 'new' })}
          >
            {t('add')}
          </Button>
        )
      }
    >
      {mayAdd && (
        <section className={css.examples} aria-label={t('examples')}>
          <h3>{t('examples')}</h3>
          <RowBox>
            {examplesOf(scope).map((example) => (
              <BoxRow key={example} title={t(`example_${example}`)} note={t(`example_${example}_text`)}>
                <Button
                  size="xs"
                  aria-label={`${t('use')}: ${t(`example_${example}`)}`}
                  onClick={() => onShow({ rule: 'new', example })}
                >
                  {t('use')}
                </Button>
              </BoxRow>
            ))}
          </RowBox>
        </section>
      )}
    </EmptyState>
  )
}
