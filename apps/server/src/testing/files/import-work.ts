import { deriveKey } from '../../config.ts'
import { resumeImport } from '../../imports/act.ts'
import type { ImportKind } from '../../imports/import-kind.ts'
import type { JobRunner, Progress } from '../../jobs/job.ts'
import type { TestApp } from '../app.ts'

export type ImportAct = 'apply' | 'undo'
type Resume = Parameters<JobRunner['resumable']>[1]
type Who = { readonly companyNo: number; readonly operator: { readonly userNo: number } }

/** What another server does with a job whose server died, by kind: nothing was looked at before. */
const workOf = (t: TestApp, kind: ImportKind, act: ImportAct): Resume => {
  const known = new Map<string, Resume>()
  const { db, clock, jobs, secret } = t.app.services
  const keys = { encrypt: Buffer.from(deriveKey(secret, 'import rows')) }
  const resumable: JobRunner['resumable'] = (name, run) => void known.set(name, run)
  resumeImport({ db, clock, keys, jobs: { ...jobs, resumable } }, kind)
  const work = known.get(`import.${kind.list.id}.${act}`)
  if (work === undefined) throw new Error(`nobody goes on with ${act}`)
  return work
}

/** Stores a read file, or takes it back, as another server would, asked to stop from one look on; gives the steps that were told. */
export const workAgain = async (
  t: TestApp,
  kind: ImportKind,
  { companyNo, operator: { userNo } }: Who,
  {
    act,
    importNo,
    stopAt = Infinity,
  }: { readonly act: ImportAct; readonly importNo: number; readonly stopAt?: number },
): Promise<number[]> => {
  const actor = { companyNo, userNo, userName: '김운영', loginId: 'test', role: '11', address: '127.0.0.1' }
  const steps: number[] = []
  let looks = 0
  const progress: Progress = {
    step: (done) => void steps.push(done),
    cancelled: () => looks++ >= stopAt,
    seal: async () => {},
  }
  await workOf(t, kind, act)({ companyNo, userNo }, { actor, importNo, version: 1 }, progress)
  return steps
}
