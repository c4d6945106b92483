import type { BoardText, TextMark, TextNode } from '@handal/contracts/board/text'
import { useQuery } from '@tanstack/react-query'
import { createElement, Fragment, type ReactNode } from 'react'
import { ScrollBox } from '../../shared/ui/ScrollBox.tsx'
import { pictureQuery } from './board.queries.ts'
import styles from './board.module.css'

const TAGS = { bold: 'b', italic: 'em', underline: 'u', strike: 's' } as const

const marked = (words: ReactNode, marks: readonly TextMark[] = []): ReactNode =>
  marks.reduceRight<ReactNode>(
    (inner, mark) =>
      mark.type === 'link' ? (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
          {inner}
        </a>
      ) : (
        createElement(TAGS[mark.type], null, inner)
      ),
    words,
  )

function Picture({ companyNo, fileNo, alt }: { companyNo: number | null; fileNo: number; alt: string }): ReactNode {
  const { data, error } = useQuery(pictureQuery(companyNo, fileNo))
  if (error !== null) return <p className="ter">{alt === '' ? '그림을 불러오지 못했습니다.' : alt}</p>
  if (data === undefined) return <p className="ter">그림을 불러오고 있습니다.</p>
  return <img className={styles['picture']} src={`data:${data.type};base64,${data.data}`} alt={alt} />
}

function Nodes({ of: nodes = [], companyNo }: { of?: readonly TextNode[] | undefined; companyNo: number | null }) {
  // oxlint-disable-next-line react/no-array-index-key -- a text is drawn as it stands: nothing in it moves
  return nodes.map((node, index) => <Fragment key={index}>{drawn(node, companyNo)}</Fragment>)
}

/** One node: what the schema does not know is not drawn. */
const drawn = (node: TextNode, companyNo: number | null): ReactNode => {
  const { type, attrs, content } = node
  const inner = <Nodes of={content} companyNo={companyNo} />
  switch (type) {
    case 'text':
      return marked(node.text, node.marks)
    case 'hardBreak':
      return <br />
    case 'mention':
      return <span className={styles['mention']}>@{String(attrs?.['name'] ?? '')}</span>
    case 'paragraph':
      return <p>{inner}</p>
    case 'heading':
      return attrs?.['level'] === 3 ? <h3>{inner}</h3> : <h2>{inner}</h2>
    case 'bulletList':
      return <ul>{inner}</ul>
    case 'orderedList':
      return <ol>{inner}</ol>
    case 'listItem':
      return <li>{inner}</li>
    case 'blockquote':
      return <blockquote>{inner}</blockquote>
    case 'horizontalRule':
      return <hr />
    case 'table':
      return (
        <ScrollBox label="글의 표">
          <table className={styles['table']}>
            <tbody>{inner}</tbody>
          </table>
        </ScrollBox>
      )
    case 'tableRow':
      return <tr>{inner}</tr>
    case 'tableHeader':
      return <th>{inner}</th>
    case 'tableCell':
      return <td>{inner}</td>
    case 'image':
      return <Picture companyNo={companyNo} fileNo={Number(attrs?.['fileNo'])} alt={String(attrs?.['alt'] ?? '')} />
    default:
      return null
  }
}

/** A written text, drawn from its nodes. */
export function PostText({ text, companyNo }: { readonly text: BoardText; readonly companyNo: number | null }) {
  return (
    <div className={styles['text']}>
      <Nodes of={text.content} companyNo={companyNo} />
    </div>
  )
}
