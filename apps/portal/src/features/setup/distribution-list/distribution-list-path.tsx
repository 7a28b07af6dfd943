import { Button } from '@postroom/ui'
import { useState } from 'react'
import { emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { AccountChoice } from '../account-choice.tsx'
import { AddressInput } from '../address-input.tsx'
import type { RunningSetup } from '../running-setup.ts'
import css from '../setup.module.css'
import { PathStep, SetupPath } from '../setup-path.tsx'
import { listTexts } from './distribution-list.texts.ts'
import { ProbeStep } from './probe-step.tsx'

const formId = 'setup-list'

/** Path for a distribution list: its address, the mailbox it reaches, and a probe message. */
export function DistributionListPath() {
  return (
    <SetupPath path="distribution-list" steps={['list', 'account', 'test']}>
      {(setup) => {
        if (setup.step === 'list' || !setup.text('address')) return <ListStep setup={setup} />
        if (setup.step === 'account' || !setup.text('account')) return <AccountStep setup={setup} />
        return <ProbeStep setup={setup} />
      }}
    </SetupPath>
  )
}

function ListStep({ setup }: { setup: RunningSetup }) {
  const t = useTexts(listTexts)
  const form = useForm({
    initial: { address: setup.text('address') },
    rules: { address: emailAddress(t('addressField')) },
    submit: ({ address }) => setup.goTo('account', { address: address.trim().toLowerCase(), probe: null }),
  })
  return (
    <PathStep
      setup={setup}
      title={t('listTitle')}
      lead={t('listLead')}
      actions={
        <Button type="submit" form={formId} variant="filled">
          {t('next')}
        </Button>
      }
    >
      <form {...form.formProps} id={formId} className={css.narrow}>
        <AddressInput {...form.field('address')} label={t('address')} help={t('addressHelp')} />
      </form>
      <h2 className={css.group}>{t('howTitle')}</h2>
      <ol className={css.how}>
        <li>{t('how1')}</li>
        <li>{t('how2')}</li>
        <li>{t('how3')}</li>
      </ol>
    </PathStep>
  )
}

function AccountStep({ setup }: { setup: RunningSetup }) {
  const t = useTexts(listTexts)
  const [isMissing, setMissing] = useState(false)
  const account = setup.text('account')
  return (
    <PathStep
      setup={setup}
      before="list"
      title={t('accountTitle', { address: setup.text('address') })}
      lead={t('accountLead')}
      actions={
        <Button
          variant="filled"
          onClick={() => (account ? void setup.goTo('test', { probe: null }) : setMissing(true))}
        >
          {t('next')}
        </Button>
      }
    >
      <AccountChoice setup={setup} label={t('accounts')} isMissing={isMissing && !account} />
    </PathStep>
  )
}
