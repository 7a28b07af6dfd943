import { classificationContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { classificationPolicy } from './classification.policy.ts'
import { classificationSettings, classSettings } from './classification.settings.ts'
import { classifyCall, getOfConversationCall, undoCall } from './classify.ts'
import { classifyOpenJob } from './classify-open.ts'
import { newMailClassifier } from './decide.ts'
import { chooseModelCall, listModelsCall, trainCall } from './models.ts'
import { getQualityCall } from './quality.ts'
import { listReviewCall } from './review.ts'
import { listClassRows } from './scheme.queries.ts'
import {
  createClassCall,
  deleteClassCall,
  getClassificationCall,
  reorderClassesCall,
  saveClassificationCall,
  updateClassCall,
} from './scheme.ts'
import { trainJob } from './train.ts'
import { tryClassificationCall } from './try-classification.ts'

export { classifyAsPerson } from './classify.ts'
export { classifyByAgent, classifyByRule } from './classify-by-rule.ts'
export { classifyOpen } from './classify-open.ts'
export { findSlaOfClass, listSlasOfClasses } from './results.queries.ts'
export { listClassNames, listClassRows } from './scheme.queries.ts'
export { trainWorkspace } from './train.ts'

export const classificationFeature = defineServerFeature({
  contract: classificationContract,
  tables: [
    'classification_classes',
    'classification_labels',
    'classification_models',
    'classification_results',
    'classification_schemes',
  ],
  policy: classificationPolicy,
  settings: [classSettings, classificationSettings],
  handlers: {
    'classification.get': getClassificationCall,
    'classification.save': saveClassificationCall,
    'classification.create_class': createClassCall,
    'classification.update_class': updateClassCall,
    'classification.reorder_classes': reorderClassesCall,
    'classification.delete_class': deleteClassCall,
    'classification.list_review': listReviewCall,
    'classification.get_quality': getQualityCall,
    'classification.try': tryClassificationCall,
    'classification.list_models': listModelsCall,
    'classification.train': trainCall,
    'classification.use_model': chooseModelCall,
    'classification.get_of_conversation': getOfConversationCall,
    'classification.classify': classifyCall,
    'classification.undo': undoCall,
  },
  consumers: [newMailClassifier],
  jobs: [trainJob, classifyOpenJob],
  refs: {
    class: async (tx, workspaceId, id) => (await listClassRows(tx, workspaceId)).some((row) => row.id === id),
  },
})
