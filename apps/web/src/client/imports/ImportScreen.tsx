import {
  IMPORT_SHOWN,
  type ImportCalls,
  type ImportCreateCall,
  type ImportPreview as Read,
} from '@handal/contracts/imports'
import type { List } from '@handal/contracts/lists'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failure } from '../../shared/dialog/dialogs.ts'
import { choiceOrNone, defineParams, number, page } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { type HeaderAction, PageHeader } from '../../shared/ui/PageHeader.tsx'
import { QueryScreen } from '../screen/QueryScreen.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { importQuery, useImportActs } from './imports.queries.ts'
import { MapColumns } from './MapColumns.tsx'
import { isUnread, type Mapping } from './mapping.ts'

const PARAMS = defineParams({
  importNo: number,
  show: choiceOrNone(IMPORT_SHOWN),
  importPage: page,
})
const TITLE = '엑셀로 올리기'

type Props = {
  readonly companyNo: number
  readonly calls: ImportCalls
  /** Makes what rows name and the company does not have. */
  readonly create?: ImportCreateCall
  readonly list: List
  /** What the screen is called, and the way back, where they say more than the list does. */
  readonly title?: string
  readonly back?: string
  /** The list itself as a workbook, which is the template, where there is one; and the way back to the list. */
  readonly template?: { readonly onSave: () => void; readonly busy: boolean }
  readonly onClose: () => void
}

/** A list imported from a file, in place of its screen: choose, compare, store as a whole, take back. Where it stands is in the address. */
export function ImportScreen({
  companyNo,
  calls,
  create,
  list,
  title = TITLE,
  back,
  template,
  onClose,
}: Props): ReactNode {
  const [{ importNo, show, importPage }, set] = useScreenParams(PARAMS)
  const shared: readonly HeaderAction[] = [
    { label: back ?? `${list.title} 목록`, onSelect: onClose },
    ...(template === undefined ? [] : [{ label: '양식 받기', onSelect: template.onSave, busy: template.busy }]),
  ]
  if (importNo === null)
    return (
      <div className="hd-list-screen">
        <PageHeader title={title} actions={shared} />
        <ChooseFile
          companyNo={companyNo}
          calls={calls}
          list={list}
          onRead={(no) => set({ importNo: no, show: null, importPage: 1 })}
        />
      </div>
    )
  return (
    <ReadFile
      title={title}
      companyNo={companyNo}
      calls={calls}
      create={create}
      list={list}
      asked={{ importNo, show, page: importPage }}
      actions={[
        ...shared,
        { label: '다른 파일 고르기', onSelect: () => set({ importNo: null, show: null, importPage: 1 }) },
      ]}
      onShow={(next) => set({ show: next, importPage: 1 }, { replace: true })}
      onPage={(next) => set({ importPage: next })}
    />
  )
}

function ReadFile({
  asked,
  title,
  ...rest
}: Pick<Props, 'companyNo' | 'calls' | 'list'> & {
  readonly create: ImportCreateCall | undefined
  readonly title: string
  readonly asked: Parameters<typeof importQuery>[2]
  readonly actions: readonly HeaderAction[]
  readonly onShow: Parameters<typeof ImportPreview>[0]['onShow']
  readonly onPage: (page: number) => void
}): ReactNode {
  const { companyNo, calls, list, actions } = rest
  const query = useQuery(importQuery(companyNo, calls, asked))
  const acts = useImportActs(companyNo, calls, list.unit)
  const [busy, setBusy] = useState(false)
  const connect = async (head: Read, mapping: Mapping): Promise<void> => {
    setBusy(true)
    try {
      await acts.mend(head, { mapping })
    } catch (error) {
      await failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <QueryScreen title={title} query={query}>
      {({ head, items, total }) =>
        isUnread(list, head) ? (
          <MapColumns
            key={head.importNo}
            title={title}
            list={list}
            head={head}
            actions={actions}
            busy={busy}
            onRead={(mapping) => void connect(head, mapping)}
          />
        ) : (
          <ImportPreview
            {...rest}
            title={title}
            head={head}
            rows={items}
            total={total}
            show={asked.show}
            page={asked.page}
            waiting={query.isPlaceholderData}
          />
        )
      }
    </QueryScreen>
  )
}
