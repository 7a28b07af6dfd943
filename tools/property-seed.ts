import fc from 'fast-check'

/**
 * Property tests use the same cases in every run, so that a failure is caused by the change. To look for new cases:
 * PROPERTY_SEED=$RANDOM npm test.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_120) })
