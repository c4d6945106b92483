import { MAX_PAGE_SIZE } from '@handal/contracts/fields'
import type { ImportCalls } from '@handal/contracts/imports'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { followJob } from '../jobs.ts'
import { companyKey } from '../queries.ts'

/** Rows of a page. */
export const IMPORT_PAGE = 100
export type Shown = 'ADDED' | 'CHANGED' | 'SAME' | 'BAD'

/** A read file with one page of its rows. */
export const importQuery = (
  companyNo: number,
  calls: ImportCalls,
  { importNo, show, page }: { readonly importNo: number; readonly show: Shown | null; readonly page: number },
) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'import', calls.read.id, importNo, show, page),
    queryFn: ({ signal }) =>
      call(calls.read, {
        params: { importNo },
        query: { companyNo, page, size: IMPORT_PAGE, ...(show === null ? {} : { show }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Files that were read before, newest first. */
export const importsQuery = (companyNo: number, calls: ImportCalls) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'import', calls.list.id),
    queryFn: ({ signal }) => call(calls.list, { query: { companyNo, size: MAX_PAGE_SIZE }, signal }),
  })

/** What can be done with a file. Everything of the company is asked for again afterwards. */
export const useImportActs = (companyNo: number, calls: ImportCalls, unit: string) => {
  const client = useQueryClient()
  const act = async (which: 'apply' | 'undo', importNo: number) => {
    try {
      const label = which === 'apply' ? '파일 올리기' : '파일 되돌리기'
      return await followJob(() => call(calls[which], { params: { importNo }, body: { companyNo } }), { label, unit })
    } finally {
      void client.invalidateQueries({ queryKey: [companyNo] })
    }
  }
  return {
    read: async (file: File) => {
      const read = await call(calls.preview, { body: { file, companyNo } })
      void client.invalidateQueries({ queryKey: importsQuery(companyNo, calls).queryKey })
      return read
    },
    apply: (importNo: number) => act('apply', importNo),
    undo: (importNo: number) => act('undo', importNo),
  }
}
