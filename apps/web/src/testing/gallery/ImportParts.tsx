import type { ImportPreview as Read } from '@handal/contracts/imports'
import { type ReactNode, useState } from 'react'
import { ImportPreview } from '../../client/imports/ImportPreview.tsx'
import { SAMPLE_CALLS, SAMPLE_HEADS, SAMPLE_LIST, SAMPLE_ROWS } from '../sample-import.ts'
import { State } from './State.tsx'

type Shown = Parameters<typeof ImportPreview>[0]['show']

function Preview({ head, waiting = false }: { readonly head: Read; readonly waiting?: boolean }): ReactNode {
  const [show, setShow] = useState<Shown>(null)
  const among = SAMPLE_ROWS.filter(({ kind, cells }) => {
    const isBad = Object.values(cells).some(({ message }) => message !== undefined)
    if (isBad && head.badCells === 0) return false
    return show === null || (show === 'BAD' ? isBad : kind === show)
  })
  return (
    <ImportPreview
      title="엑셀로 올리기"
      companyNo={1}
      calls={SAMPLE_CALLS}
      list={SAMPLE_LIST}
      head={head}
      rows={among}
      total={among.length}
      show={show}
      page={1}
      waiting={waiting}
      actions={[{ label: '양식 받기', onSelect: () => {} }]}
      onShow={setShow}
      onPage={() => {}}
    />
  )
}

/** A read file: with bad cells, ready, stored, taken back, and while its rows are awaited. */
export function ImportParts(): ReactNode {
  return (
    <>
      <State name="수정할 칸이 있음">
        <Preview head={SAMPLE_HEADS.bad} />
      </State>
      <State name="올릴 수 있음">
        <Preview head={SAMPLE_HEADS.good} />
      </State>
      <State name="올린 파일">
        <Preview head={SAMPLE_HEADS.applied} />
      </State>
      <State name="되돌린 파일">
        <Preview head={SAMPLE_HEADS.undone} />
      </State>
      <State name="행을 기다림">
        <Preview head={SAMPLE_HEADS.good} waiting />
      </State>
    </>
  )
}
