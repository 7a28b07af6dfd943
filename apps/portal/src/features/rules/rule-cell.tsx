import type { Rule } from '@postroom/contract'
import { Badge } from '@postroom/ui'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { useRuleWords } from './rule-words.ts'
import css from './rules.module.css'
import { rulesTexts } from './rules.texts.ts'
import type { rulesPath } from './rules-path.ts'

type RuleCellProps = { rule: Rule; href: { to: (typeof rulesPath)[keyof typeof rulesPath]; ruleId: string } }

/** Name and summary; where the column of errors is hidden, the error too. */
export function RuleCell({ rule, href }: RuleCellProps) {
  const t = useTexts(rulesTexts)
  const { summary } = useRuleWords()
  const text = summary(rule)
  return (
    <span className={css.rule} data-off={!rule.isOn || undefined}>
      <span className={css.name}>
        <Link className={css.link} to={href.to} search={{ rule: href.ruleId }}>
          {rule.name}
        </Link>
        {rule.stopsHere && <Badge>{t('stopsHere')}</Badge>}
      </span>
      <span className={css.summary} title={text}>
        {text}
      </span>
      <span className={css.narrowProblem}>
        <RuleProblem rule={rule} isShort />
      </span>
    </span>
  )
}

/** Why a rule is off, or the newest failure of one of its actions. */
export function RuleProblem({ rule, isShort = false }: { rule: Rule; isShort?: boolean }) {
  const t = useTexts(rulesTexts)
  const reasonText = useReasonText()
  const { offReason, lastFailure } = rule
  const reason = offReason ?? lastFailure?.reason
  if (!reason) return isShort ? null : <span className={css.none}>–</span>
  const Icon = offReason ? IconAlertTriangle : IconAlertCircle
  const text = reasonText(reason)
  return (
    <span className={css.problem} data-tone={offReason ? 'warn' : 'bad'} title={text}>
      <span className={css.name}>
        <Icon size={14} aria-hidden />
        <span className={css.cut}>{text}</span>
      </span>
      {!isShort && (
        <span className={css.summary}>
          {offReason ? t('switchedOff') : lastFailure && formatDateTime(lastFailure.at)}
        </span>
      )}
    </span>
  )
}
