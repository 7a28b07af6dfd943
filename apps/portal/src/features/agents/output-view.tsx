import type { AgentOutput } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { tagsQuery } from '#features/tags/index.ts'
import { teamsQuery } from '#features/teams/index.ts'
import { formatList, formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import css from './output.module.css'
import { runsTexts } from './runs.texts.ts'

type OutputViewProps = { output: AgentOutput; withText?: boolean }

/** A result: text with its sources, chosen tags or team, or values; and what was removed from it. */
export function OutputView({ output, withText = true }: OutputViewProps) {
  const t = useTexts(runsTexts)
  const { text, citations, droppedCitations, removedHosts, values, savedReply, risks } = output
  return (
    <div className={css.output}>
      {withText && text !== null && (
        <p className={css.text} dir="auto">
          {text}
        </p>
      )}
      <Choices output={output} />
      {savedReply && (
        <>
          <p className={css.text}>
            {t('savedReply')}: {savedReply.name}
          </p>
          <blockquote className={css.reply} dir="auto">
            {savedReply.text}
          </blockquote>
        </>
      )}
      {risks.length > 0 && (
        <p className={css.warn}>
          {t('risks', { reasons: formatList(risks.map((risk) => t(`risk_${risk}`))) })}
        </p>
      )}
      {values.length > 0 && (
        <dl className={css.values}>
          {values.map(({ name, value, isVerbatim }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value} {!isVerbatim && <span className={css.warn}>({t('notVerbatim')})</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {citations.length > 0 && (
        <ol className={css.sources} aria-label={t('sources')}>
          {citations.map((citation) => (
            <li key={`${citation.number} ${citation.quote}`}>
              <span className={css.number}>{citation.number}</span>
              <p style={{ margin: 0 }}>
                <q>{citation.quote}</q> <Origin citation={citation} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {droppedCitations > 0 && <p className={css.warn}>{t('dropped', { count: droppedCitations })}</p>}
      {removedHosts.length > 0 && (
        <p className={css.warn}>{t('removedHosts', { hosts: formatList(removedHosts) })}</p>
      )}
    </div>
  )
}

/** Where a citation is from, with a link if it is somewhere to be read. */
function Origin({ citation }: { citation: AgentOutput['citations'][number] }) {
  const t = useTexts(runsTexts)
  const { kind, title, url, conversationId, at } = citation
  if (conversationId !== null)
    return (
      <Link to="/inbox/$view/$conversationId" params={{ view: 'all', conversationId }}>
        {t(`source_${kind}`)}, {formatShort(at)}
      </Link>
    )
  const name = `${t(`source_${kind}`)}: ${title}`
  return url === null ? (
    <span>{name}</span>
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  )
}

function Choices({ output: { tagIds, teamId, chosenClass, priority } }: { output: AgentOutput }) {
  const t = useTexts(runsTexts)
  const names = { tag: useQuery(tagsQuery).data?.items, team: useQuery(teamsQuery).data?.items }
  const nameOf = (kind: 'tag' | 'team', id: string) =>
    names[kind] ? (names[kind].find((one) => one.id === id)?.name ?? '') : notLoaded
  if (tagIds.length === 0 && (teamId ?? chosenClass ?? priority) === null) return null
  return (
    <p className={css.text}>
      {tagIds.length > 0 && `${t('tags')}: ${formatList(tagIds.map((id) => nameOf('tag', id)))}`}
      {teamId !== null && `${t('team')}: ${nameOf('team', teamId)}`}
      {chosenClass && `${t('class')}: ${chosenClass.name}`}
      {priority && `${t('priority')}: ${t(`priority_${priority}`)}`}
    </p>
  )
}
