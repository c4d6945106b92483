import { enactedStatute, type Statute } from '@handal/statute/snapshot'

/** The statute that real runs use: enacted values only. */
export const statuteOf = (): Statute => enactedStatute()
