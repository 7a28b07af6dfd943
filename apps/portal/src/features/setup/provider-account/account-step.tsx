import type { ProviderGrant } from '@postroom/contract'
import { BoxRow, Button, FormError, RowBox } from '@postroom/ui'
import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { leaveFor, NotConfigured, providersQuery } from '#features/identities/index.ts'
import { formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { useAction } from '#lib/use-action.ts'
import { pathAddresses } from '../path-addresses.ts'
import type { RunningSetup } from '../running-setup.ts'
import css from '../setup.module.css'
import { PathStep } from '../setup-path.tsx'
import { providerAccountTexts } from './provider-account.texts.ts'

type AccountStepProps = {
  provider: ProviderGrant['provider']
  name: string
  grants: readonly ProviderGrant[]
  setup: RunningSetup
}

/** Opens the provider's sign-in, or continues with an account that was already granted. */
export function AccountStep({ provider, name, grants, setup }: AccountStepProps) {
  const t = useTexts(providerAccountTexts)
  const { run, isPending, problem } = useAction({ staysPending: true })
  const isConfigured = useQuery(providersQuery).data?.[provider]
  const Icon = provider === 'google' ? IconBrandGoogle : IconBrandWindows
  const isShared = provider === 'microsoft'

  const leave = () =>
    run(async () => {
      await setup.leave({ grant: null })
      const email = setup.text('email')
      if (email) storage.set('sharedEmail', email)
      const returnPath = `${pathAddresses[setup.path]}?at=address`
      await leaveFor({ provider, purpose: 'SharedInbox', sharedScope: isShared, returnPath })
    })

  return (
    <PathStep
      setup={setup}
      title={t('accountTitle', { provider: name })}
      lead={t(isShared ? 'accountLeadShared' : 'accountLead', { provider: name })}
      actions={
        isConfigured !== false && (
          <Button
            variant="filled"
            leftSection={<Icon size={16} />}
            loading={isPending}
            onClick={() => void leave()}
          >
            {grants.length > 0 ? t('signInOther') : t('signIn', { provider: name })}
          </Button>
        )
      }
    >
      {isConfigured === false && <NotConfigured topic="sign-in" name={name} />}
      <FormError>{problem?.message}</FormError>
      {grants.length > 0 && (
        <section className={`${css.form} ${css.narrow}`}>
          <h2 className={css.group}>{t('known')}</h2>
          <RowBox>
            {grants.map(({ id, email, grantedAt }) => (
              <BoxRow
                key={id}
                icon={<Icon size={16} />}
                title={email}
                note={t('since', { when: formatRelative(grantedAt) })}
              >
                <Button
                  size="xs"
                  aria-label={t('useAccount', { email })}
                  onClick={() => void setup.goTo('address', { grant: id })}
                >
                  {t('use')}
                </Button>
              </BoxRow>
            ))}
          </RowBox>
        </section>
      )}
    </PathStep>
  )
}
