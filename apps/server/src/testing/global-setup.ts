import { makeTemplate } from './template.ts'

/** Before the first server test: one migrated template. */
export default async (): Promise<void> => {
  await makeTemplate()
}
