import { onboardingContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { askHelper, listHelpers, revokeHelper, takeHelperCall, tidyHelpersJob } from './ask-colleague.ts'
import { beginSearch, listFound, scanMailJob } from './find-addresses.ts'
import { fulfilCall, openLinkCall, testLinkCall } from './helper-link.ts'
import { existsTask } from './helper-tasks.queries.ts'

export const onboardingFeature = defineServerFeature({
  contract: onboardingContract,
  tables: ['helper_tasks'],
  policy: {},
  settings: { none: 'it has none' },
  handlers: {
    'onboarding.search': beginSearch,
    'onboarding.found': listFound,
    'onboarding.ask_helper': askHelper,
    'onboarding.helper_tasks': listHelpers,
    'onboarding.revoke_helper': revokeHelper,
    'onboarding.take_helper': takeHelperCall,
    'onboarding.open_helper': openLinkCall,
    'onboarding.test_helper': testLinkCall,
    'onboarding.fulfil_helper': fulfilCall,
  },
  jobs: [scanMailJob, tidyHelpersJob],
  sealedColumns: [{ table: 'helper_tasks', idColumn: 'id', column: 'sealed_settings' }],
  refs: { helperTask: existsTask },
})
