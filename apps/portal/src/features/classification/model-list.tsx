import type { ClassificationModel } from '@postroom/contract'
import { Badge, Button, type Column, DataList, Section } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listProblem } from '#app/list-problem.ts'
import { call } from '#lib/api-client.ts'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { modelsQuery } from './classification.api.ts'
import { classificationTexts } from './classification.texts.ts'

/** The last models with how they did, and the way back to an earlier one. */
export function ModelList({ mayManage }: { mayManage: boolean }) {
  const t = useTexts(classificationTexts)
  const client = useQueryClient()
  const query = useQuery(modelsQuery)
  const use = (modelVersion: number) =>
    void runAction(
      async () => {
        const models = await call('classification.use_model', { modelVersion })
        client.setQueryData(modelsQuery.queryKey, models)
      },
      { done: t('usedNow', { version: modelVersion }), toastId: 'classification' },
    )
  const columns: Column<ClassificationModel>[] = [
    { id: 'version', title: t('version'), width: '4.5rem', cell: ({ version }) => formatNumber(version) },
    { id: 'trained', title: t('lastTrained'), cell: ({ trainedAt }) => formatDateTime(trainedAt) },
    { id: 'kind', title: t('kind'), hideBelow: 'tablet', cell: ({ kind }) => t(`kind_${kind}`) },
    {
      id: 'labels',
      title: t('learnedFrom'),
      hideBelow: 'tablet',
      width: '7rem',
      cell: ({ labels }) => t('labels', { n: labels }),
    },
    {
      id: 'heldBack',
      title: t('heldBack'),
      hideBelow: 'phone',
      cell: ({ evaluation, before }) =>
        evaluation
          ? [
              t('heldBackValue', { correct: evaluation.correct, all: evaluation.mails }),
              before && t('before', { correct: before.correct }),
            ]
              .filter(Boolean)
              .join('. ')
          : t('tooFew'),
    },
    {
      id: 'size',
      title: t('size'),
      align: 'end',
      width: '5.5rem',
      hideBelow: 'tablet',
      cell: ({ sizeBytes }) => `${formatNumber(Math.max(1, Math.round(sizeBytes / 1_000)))} kB`,
    },
    {
      id: 'use',
      title: t('use'),
      titleHidden: true,
      align: 'end',
      width: '7rem',
      cell: ({ version, isUsed }) =>
        isUsed ? (
          <Badge tone="ok">{t('inUse')}</Badge>
        ) : (
          mayManage && (
            <Button size="xs" aria-label={t('useVersion', { version })} onClick={() => use(version)}>
              {t('use')}
            </Button>
          )
        ),
    },
  ]
  return (
    <Section title={t('models')} help={t('modelsHelp')} wide>
      <DataList
        label={t('models')}
        columns={columns}
        rows={query.data?.items}
        keyOf={({ version }) => String(version)}
        nameOf={({ version }) => String(version)}
        empty={null}
        {...listProblem(query)}
      />
    </Section>
  )
}
