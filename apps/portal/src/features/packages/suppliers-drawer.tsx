import type { getSuppliers, OutputOf, PackageSupplier } from '@postroom/contract'
import {
  Button,
  Checkbox,
  ConfirmDialog,
  ErrorState,
  fieldError,
  Notice,
  PasswordInput,
  SideDrawer,
  SkeletonArea,
  SkeletonBar,
  toast,
} from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useForm } from '#lib/use-form.ts'
import { suppliersQuery } from './packages.api.ts'
import css from './panel.module.css'
import { SupplierConnectors } from './supplier-connectors.tsx'
import { suppliersTexts } from './suppliers.texts.ts'

type Suppliers = OutputOf<typeof getSuppliers>

/** The suppliers of packages that are asked over the network. */
export function SuppliersDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(suppliersTexts)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(suppliersQuery)
  const put = (suppliers: Suppliers) => void client.setQueryData(suppliersQuery.queryKey, suppliers)
  const mayManage = data?.abilities.includes('package_supplier.manage') ?? false
  return (
    <SideDrawer opened onClose={onClose} title={t('title')} size="32rem">
      <div className={css.form}>
        <p className={css.meta}>{t('lead')}</p>
        {error && !data && <ErrorState inline message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && (
          <SkeletonArea>
            <SkeletonBar />
          </SkeletonArea>
        )}
        {data && <Duffel supplier={data.duffel} />}
        {data && !mayManage && <Notice>{t('onlyStaff')}</Notice>}
        {mayManage && <TokenForm put={put} />}
        {mayManage && data?.duffel && <Actions put={put} />}
        {data && mayManage && <RequestModel suppliers={data} put={put} />}
        {data && <SupplierConnectors suppliers={data} {...{ mayManage, put }} />}
      </div>
    </SideDrawer>
  )
}

function Duffel({ supplier }: { supplier: PackageSupplier | null }) {
  const t = useTexts(suppliersTexts)
  const state = supplier === null ? 'notSet' : supplier.isTest ? 'test' : 'live'
  return (
    <section aria-label={t('duffel')}>
      <div className={css.line}>
        <strong>{t('duffel')}</strong>
        <span>{t(state)}</span>
      </div>
      {supplier && <p className={css.meta}>{t('setAt', { time: formatDateTime(supplier.tokenSetAt) })}</p>}
      {supplier?.test && <TestResult test={supplier.test} />}
    </section>
  )
}

function TestResult({ test }: { test: NonNullable<PackageSupplier['test']> }) {
  const t = useTexts(suppliersTexts)
  const time = formatDateTime(test.at)
  return test.problem === null ? (
    <Notice live>{t('works', { ms: test.durationMs, time })}</Notice>
  ) : (
    <Notice tone="bad" live>
      {t(test.problem, { time })}
    </Notice>
  )
}

type ChangeProps = { put: (suppliers: Suppliers) => void }

function TokenForm({ put }: ChangeProps) {
  const t = useTexts(suppliersTexts)
  const form = useForm({
    initial: { token: '' },
    submit: async ({ token }) => {
      put(await call('package_suppliers.save_token', { token: token.trim() }))
      form.reset({ token: '' })
      toast.ok(t('saved'))
    },
  })
  const field = form.field('token')
  return (
    <form {...form.formProps} className={css.form}>
      <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
      <PasswordInput
        label={t('token')}
        description={t('tokenHelp')}
        autoComplete="off"
        maxLength={200}
        {...field}
        error={fieldError(field.error ?? form.problem)}
      />
      <div className={css.actions}>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

function Actions({ put }: ChangeProps) {
  const t = useTexts(suppliersTexts)
  const { run, isPending } = useAction({ toastRefusals: true })
  const [isDeleting, setDeleting] = useState(false)
  return (
    <div className={css.actions}>
      <Button
        loading={isPending}
        onClick={() => void run(async () => put(await call('package_suppliers.test', {})))}
      >
        {t('try')}
      </Button>
      <Button variant="subtle" onClick={() => setDeleting(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('removeQuestion')}
        confirmLabel={t('remove')}
        destructive
        onConfirm={async () => put(await call('package_suppliers.delete_token', {}))}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </div>
  )
}

/** Whether the AI provider reads requests beside the grammar. */
function RequestModel({ suppliers: { request_model: model }, put }: ChangeProps & { suppliers: Suppliers }) {
  const t = useTexts(suppliersTexts)
  const { run, isPending } = useAction({ toastRefusals: true })
  return (
    <Checkbox
      label={t('model')}
      description={t(model.isConfigured ? 'modelHelp' : 'modelMissing')}
      checked={model.isOn}
      disabled={isPending || (!model.isConfigured && !model.isOn)}
      onChange={({ currentTarget: { checked } }) =>
        void run(async () => put(await call('package_suppliers.use_model', { isOn: checked })))
      }
    />
  )
}
