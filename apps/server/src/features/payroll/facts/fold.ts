import type { Services } from '../../../http/services.ts'
import { foldTouches } from './touches.repo.ts'

/** Folds what was noted of changed facts, for all companies: work of every day. */
export const foldAllTouches = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  db.withSystem('급여 변경 기록 정리', null, foldTouches, { now: true })
