import { MAX_PAGE_SIZE } from '@handal/contracts/fields'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { ImportCalls, ImportCreateCall, ImportHead, ImportLacking, ImportShown } from '@handal/contracts/imports'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { downloadFile } from '../../shared/download/download-file.ts'
import { call, requestFile } from '../api.ts'
import { followJob } from '../jobs.ts'
import { companyKey } from '../queries.ts'

/** Rows of a page. */
export const IMPORT_PAGE = 100

/** A read file with one page of its rows. */
export const importQuery = (
  companyNo: number,
  calls: ImportCalls,
  { importNo, show, page }: { readonly importNo: number; readonly show: ImportShown | null; readonly page: number },
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

/** Payslips that a file would reach as it was mended last. */
export const importTouchedQuery = (companyNo: number, calls: ImportCalls, { importNo, version }: Seen) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'import', calls.touched.id, importNo, version),
    queryFn: ({ signal }) => call(calls.touched, { params: { importNo }, query: { companyNo }, signal }),
    retry: false,
  })

/** Files that were read before, newest first. */
export const importsQuery = (companyNo: number, calls: ImportCalls) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'import', calls.list.id),
    queryFn: ({ signal }) => call(calls.list, { query: { companyNo, size: MAX_PAGE_SIZE }, signal }),
  })

/** A read file as it was seen. */
type Seen = Pick<ImportHead, 'importNo' | 'version'>
type Mending = Omit<BodyInput<ImportCalls['change']>, 'companyNo' | 'version'>

/** What can be done with a file. Everything of the company is asked for again afterwards. */
export const useImportActs = (companyNo: number, calls: ImportCalls, unit: string) => {
  const client = useQueryClient()
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const own = useRef({ importNo: 0, version: 0 })
  /** Mends one after the other, each on what the one before left: nobody is told that somebody else was faster than himself. */
  const inTurn = async (
    { importNo, version }: Seen,
    change: (version: number) => Promise<Pick<ImportHead, 'version'>>,
  ): Promise<void> => {
    const work = async (): Promise<void> => {
      const before = own.current.importNo === importNo ? own.current.version : 0
      const after = await change(Math.max(version, before))
      own.current = { importNo, version: after.version }
    }
    const mine = turn.current.then(work)
    turn.current = mine.catch(() => undefined)
    await mine
  }
  const act = async (label: string, start: Parameters<typeof followJob>[0]) => {
    try {
      return await followJob(start, { label, unit })
    } finally {
      // What a stored file would reach is no question any more: it would be refused.
      const isAsked = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => !queryKey.includes(calls.touched.id)
      void client.invalidateQueries({ queryKey: [companyNo], predicate: isAsked })
    }
  }
  return {
    read: async (file: File) => {
      const read = await call(calls.preview, { body: { file, companyNo } })
      void client.invalidateQueries({ queryKey: importsQuery(companyNo, calls).queryKey })
      return read
    },
    /** Mends it before it is stored; what came of it stands in its rows, which are there when this ends. */
    mend: async (seen: Seen, body: Mending) => {
      const params = { importNo: seen.importNo }
      try {
        await inTurn(seen, (version) => call(calls.change, { params, body: { ...body, companyNo, version } }))
      } finally {
        await client.invalidateQueries({ queryKey: companyKey(companyNo, 'import') })
      }
    },
    /** Makes what its rows miss; they are judged anew when this ends. */
    create: async (seen: Seen, create: ImportCreateCall, lacking: ImportLacking) => {
      const params = { importNo: seen.importNo }
      try {
        await inTurn(seen, (version) => call(create, { params, body: { ...lacking, companyNo, version } }))
      } finally {
        await client.invalidateQueries({ queryKey: [companyNo] })
      }
    },
    apply: ({ importNo, version }: Seen, _reason?: string) =>
      act('파일 올리기', () => call(calls.apply, { params: { importNo }, body: { companyNo, version } })),
    undo: ({ importNo }: Seen, reason?: string) =>
      act('파일 되돌리기', () =>
        call(calls.undo, { params: { importNo }, body: { companyNo, ...(reason === undefined ? {} : { reason }) } }),
      ),
    /** The file itself, as it was uploaded. */
    save: ({ importNo, fileName }: Pick<ImportHead, 'importNo' | 'fileName'>) =>
      downloadFile({
        kind: 'file',
        fileName,
        request: () => requestFile(calls.file, { companyNo }, { importNo }),
      }),
  }
}
