import type { Classification, ClassificationQuality } from '@postroom/contract'
import { type Column, DataList, Section } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { listProblem } from '#app/list-problem.ts'
import { ConversationEntries, ConversationEntry } from '#features/setting-editor/index.ts'
import { formatNumber, formatShare } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { qualityQuery } from './classification.api.ts'
import css from './classification.module.css'
import { ConfusionTable } from './confusion-table.tsx'
import { qualityTexts } from './quality.texts.ts'
import { confidenceText } from './reasons.tsx'
import { useClassNames } from './use-class-names.ts'

/** How often suggestions were right, by what people confirmed or corrected. */
export function QualitySections({ scheme }: { scheme: Classification }) {
  const t = useTexts(qualityTexts)
  const query = useQuery(qualityQuery)
  const quality = query.data
  if (!quality)
    return (
      <Section title={t('quality')} help={t('qualityHelp')} wide>
        <DataList
          label={t('quality')}
          columns={[]}
          rows={undefined}
          keyOf={() => ''}
          nameOf={() => ''}
          empty={null}
          {...listProblem(query)}
        />
      </Section>
    )
  const { correct, all } = quality
  return (
    <>
      <Section
        title={t('quality')}
        help={
          all === 0
            ? t('noQuality')
            : `${t('qualityHelp')}. ${t('rightOf', { correct, all, share: formatShare(correct / all) })}`
        }
        wide
      >
        {all > 0 && <ConfusionTable quality={quality} scheme={scheme} />}
      </Section>
      {all > 0 && <ByClass quality={quality} scheme={scheme} />}
      {quality.reliability.length > 0 && <Reliability quality={quality} />}
      {quality.learning.length > 0 && <Learning quality={quality} />}
      <Disagreeing quality={quality} scheme={scheme} />
    </>
  )
}

type PartProps = { quality: ClassificationQuality; scheme: Classification }

function ByClass({ quality, scheme }: PartProps) {
  const t = useTexts(qualityTexts)
  const { nameOf } = useClassNames(scheme.items)
  type Row = ClassificationQuality['classes'][number]
  const columns: Column<Row>[] = [
    { id: 'class', title: t('class'), cell: ({ classId }) => nameOf(classId) },
    count('accepted', t('accepted'), ({ accepted }) => accepted),
    count('corrected', t('corrected'), ({ corrected }) => corrected),
    share(t('rightColumn'), ({ accepted, corrected }) => accepted / (accepted + corrected)),
  ]
  return (
    <Section title={t('byClass')} help={t('qualityHelp')}>
      <DataList
        label={t('byClass')}
        columns={columns}
        rows={quality.classes}
        keyOf={({ classId }) => classId ?? 'other'}
        nameOf={({ classId }) => nameOf(classId)}
        empty={null}
      />
    </Section>
  )
}

function Reliability({ quality }: { quality: ClassificationQuality }) {
  const t = useTexts(qualityTexts)
  type Row = ClassificationQuality['reliability'][number]
  const band = ({ from, to }: Row): string => `${formatNumber(from)} – ${formatNumber(to)}`
  const columns: Column<Row>[] = [
    { id: 'confidence', title: t('confidence'), cell: band },
    { id: 'mean', title: t('mean'), align: 'end', cell: ({ confidence }) => confidenceText(confidence) },
    share(t('rightColumn'), ({ correct, all }) => correct / all),
    count('cases', t('cases'), ({ all }) => all),
  ]
  return (
    <Section title={t('reliability')} help={t('reliabilityHelp')}>
      <DataList
        label={t('reliability')}
        columns={columns}
        rows={quality.reliability}
        keyOf={band}
        nameOf={band}
        empty={null}
      />
    </Section>
  )
}

function Learning({ quality }: { quality: ClassificationQuality }) {
  const t = useTexts(qualityTexts)
  type Row = ClassificationQuality['learning'][number]
  const name = ({ labels }: Row): string => formatNumber(labels)
  const columns: Column<Row>[] = [
    { id: 'labels', title: t('upTo'), cell: name },
    {
      id: 'bar',
      title: t('learning'),
      titleHidden: true,
      hideBelow: 'phone',
      cell: ({ correct, all }) => (
        <span className={css.bar} aria-hidden>
          <i style={{ inlineSize: `${(100 * correct) / all}%` }} />
        </span>
      ),
    },
    share(t('rightColumn'), ({ correct, all }) => correct / all),
    count('cases', t('cases'), ({ all }) => all),
  ]
  return (
    <Section title={t('learning')} help={t('learningHelp')}>
      <DataList
        label={t('learning')}
        columns={columns}
        rows={quality.learning}
        keyOf={name}
        nameOf={name}
        empty={null}
      />
    </Section>
  )
}

function Disagreeing({ quality, scheme }: PartProps) {
  const t = useTexts(qualityTexts)
  const { nameOf } = useClassNames(scheme.items)
  return (
    <Section title={t('disagreeing')} help={t('disagreeingHelp')}>
      {quality.disagreeing.length === 0 ? (
        <p className={css.note}>{t('noDisagreeing')}</p>
      ) : (
        <ConversationEntries>
          {quality.disagreeing.map(({ conversationId, subject, classIds, neighbourClassId }) => (
            <ConversationEntry
              key={conversationId}
              conversation={{ id: conversationId, subject }}
              details={[
                t('disagreement', { own: nameOf(classIds[0] ?? null), other: nameOf(neighbourClassId) }),
              ]}
            />
          ))}
        </ConversationEntries>
      )}
    </Section>
  )
}

const count = <Row,>(id: string, title: string, value: (row: Row) => number): Column<Row> => ({
  id,
  title,
  align: 'end',
  width: '6.5rem',
  cell: (row) => formatNumber(value(row)),
})

const share = <Row,>(title: string, value: (row: Row) => number): Column<Row> => ({
  id: 'right',
  title,
  align: 'end',
  width: '5rem',
  cell: (row) => formatShare(value(row)),
})
