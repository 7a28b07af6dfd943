import { Button, ConfirmDialog, SideDrawer, TextInput, toast } from '@postroom/ui'
import { useState } from 'react'
import css from './kit.module.css'
import type { Story } from './story.ts'

type Open = 'confirm' | 'typed' | 'drawer' | undefined

function Dialogs() {
  const asked = new URLSearchParams(location.search).get('open') as Open | null
  const [open, setOpen] = useState<Open>(asked ?? undefined)
  const close = () => setOpen(undefined)
  return (
    <div className={css.row}>
      <Button onClick={() => setOpen('confirm')}>Confirm</Button>
      <Button onClick={() => setOpen('typed')}>Typed name</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Button onClick={() => toast.ok('Your new password has been saved.')}>Toast</Button>
      <ConfirmDialog
        opened={open === 'confirm'}
        onClose={close}
        title="Sign out of Porto?"
        confirmLabel="Sign out"
        onConfirm={() => {}}
      >
        The device has to sign in again.
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'typed'}
        onClose={close}
        destructive
        typedName="Customs"
        title="Delete the inbox Customs?"
        confirmLabel="Delete inbox"
        onConfirm={() => {
          throw new Error('3 rules still name it. Nothing was deleted.')
        }}
      >
        1,204 conversations move to the bin for 30 days. <a href="#main">3 rules</a> and{' '}
        <a href="#main">1 SLA</a> that name it are switched off.
      </ConfirmDialog>
      <SideDrawer
        opened={open === 'drawer'}
        onClose={close}
        title="New tag"
        foot={<Button variant="filled">Create tag</Button>}
      >
        <TextInput label="Name" />
      </SideDrawer>
    </div>
  )
}

export const dialogStories: readonly Story[] = [{ title: 'Dialogs and the drawer', show: () => <Dialogs /> }]
