export { forgetOnTransfers } from './forget-person.repo.ts'
export { makeFile } from './make-file.ts'
export { transferList } from './read-transfer.ts'
export { enterResults } from './results.ts'
