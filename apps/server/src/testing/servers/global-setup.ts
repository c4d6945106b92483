import { buildEntries } from '../build-entries.ts'
import { makeTemplate } from '../template.ts'

/** Before the first server test: the processes that tests start are built, and one template is migrated. */
export default async (): Promise<void> => {
  process.env['HANDAL_ENTRIES'] = await buildEntries()
  await makeTemplate()
}
