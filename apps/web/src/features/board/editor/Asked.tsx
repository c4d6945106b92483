import { listMentionable } from '@handal/contracts/board/people'
import { isLink } from '@handal/contracts/board/text'
import type { Editor } from '@tiptap/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'
import { TextField } from '../../../shared/form/TextField.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import styles from '../board.module.css'

type Props = { readonly editor: Editor; readonly onDone: () => void }
/** Enter in a field does what the button does, and saves nothing; Escape goes back into the text. */
const useKeys = (enter: () => void, escape: () => void): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
    if (event.isComposing || (!isEnter && event.key !== 'Escape')) return
    event.preventDefault()
    if (isEnter) enter()
    else escape()
  })
  useEffect(() => {
    const { current } = frame
    const listen = (event: KeyboardEvent): void => press(event)
    current?.addEventListener('keydown', listen)
    return () => current?.removeEventListener('keydown', listen)
  }, [])
  return frame
}

/** Where the chosen words lead. */
export function AskedLink({ editor, onDone }: Props): ReactNode {
  const stood = String(editor.getAttributes('link')['href'] ?? '')
  const [href, setHref] = useState(stood)
  const [error, setError] = useState<string | undefined>()
  const put = (): void => {
    const address = /^[a-z]+:/i.test(href) ? href.trim() : `https://${href.trim()}`
    if (!isLink(address)) {
      setError('http, https, mailto 주소를 적어 주세요.')
      return
    }
    const link = { type: 'link', attrs: { href: address } }
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && stood === '')
      chain.insertContent({ type: 'text', text: address, marks: [link] }).run()
    else chain.extendMarkRange('link').setMark('link', link.attrs).run()
    onDone()
  }
  const take = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    onDone()
  }
  const back = (): void => {
    onDone()
    editor.commands.focus()
  }
  const frame = useKeys(put, back)
  return (
    <div className={styles['asked']} role="group" aria-label="링크 넣기" ref={frame}>
      <TextField label="링크 주소" type="url" value={href} onChange={setHref} error={error} focusFirst />
      <Button size="sm" onClick={put}>
        넣기
      </Button>
      {stood === '' ? null : (
        <Button size="sm" onClick={take}>
          링크 삭제
        </Button>
      )}
      <Button size="sm" variant="text" onClick={back}>
        닫기
      </Button>
    </div>
  )
}

/** Whom the text is to name: who is named is told once. */
export function AskedMention({ editor, onDone, companyNo }: Props & { readonly companyNo: number }): ReactNode {
  const [q, setQ] = useState('')
  const { data } = useQuery({
    queryKey: companyKey(companyNo, 'board', 'people', q),
    queryFn: ({ signal }) => call(listMentionable, { query: { q, companyNo }, signal }),
    enabled: q.trim() !== '',
  })
  const items = q.trim() === '' ? [] : (data?.items ?? [])
  const put = (attrs: { employeeNo: number; name: string } | undefined): void => {
    if (attrs === undefined) return
    const words = [
      { type: 'mention', attrs },
      { type: 'text', text: ' ' },
    ]
    editor.chain().focus().insertContent(words).run()
    onDone()
  }
  const first = items[0]
  const back = (): void => {
    onDone()
    editor.commands.focus()
  }
  const frame = useKeys(() => put(first && { employeeNo: first.employeeNo, name: first.name }), back)
  return (
    <div className={styles['asked']} role="group" aria-label="사람 부르기" ref={frame}>
      <TextField label="부를 사람 이름" value={q} onChange={setQ} focusFirst hint="부른 사람에게 알림이 갑니다." />
      <ul className={styles['found']} aria-label="찾은 사람">
        {items.map(({ employeeNo, name, departmentName }) => (
          <li key={employeeNo}>
            <Button size="sm" onClick={() => put({ employeeNo, name })}>
              {departmentName === null ? name : `${name} ${departmentName}`}
            </Button>
          </li>
        ))}
      </ul>
      <p className="cap ter" role="status">
        {data !== undefined && q.trim() !== '' && items.length === 0 ? '찾은 사람이 없습니다.' : ''}
      </p>
      <Button size="sm" variant="text" onClick={back}>
        닫기
      </Button>
    </div>
  )
}

/** What a picture shows, in words, for who does not see it. */
export function AskedWords({ editor }: Pick<Props, 'editor'>): ReactNode {
  const { alt } = editor.getAttributes('image')
  return (
    <div className={styles['asked']}>
      <TextField
        label="그림 설명"
        value={String(alt ?? '')}
        onChange={(words) => editor.commands.updateAttributes('image', { alt: words })}
        maxLength={200}
        hint="그림을 보지 못하는 사람에게 읽어 줍니다."
      />
    </div>
  )
}
