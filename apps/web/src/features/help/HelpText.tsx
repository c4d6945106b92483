import type { HelpNode, HelpPart } from '@handal/contracts/help/help-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './help.module.css'
import { pictureUrl } from './pictures.ts'

/** The place of a heading on its page. */
export const headingId = (at: number): string => `part-${at}`

/** Text from the nodes of the contract: never HTML. Its pictures are numbered from 1. */
export function HelpText({ text }: { readonly text: readonly HelpNode[] }): ReactNode {
  const pictures = text.filter(({ kind }) => kind === 'picture')
  return (
    <div className={styles['prose']}>
      {text.map((node, at) =>
        node.kind === 'picture' ? (
          <Picture key={headingId(at)} node={node} number={pictures.indexOf(node) + 1} />
        ) : (
          <Node key={headingId(at)} node={node} id={headingId(at)} />
        ),
      )}
    </div>
  )
}

type PictureNode = Extract<HelpNode, { kind: 'picture' }>

/** A screen as it looks, which the browser opens in its own size. Its room is known before it has come. */
function Picture({ node, number }: { readonly node: PictureNode; readonly number: number }): ReactNode {
  const { name, caption, width, height } = node
  const url = pictureUrl(name)
  return (
    <figure>
      <a href={url} target="_blank" rel="noopener">
        <img src={url} width={width} height={height} alt={caption} loading="lazy" decoding="async" />
      </a>
      <figcaption>
        그림 <span className="num">{number}</span>. {caption}
      </figcaption>
    </figure>
  )
}

type TextNode = Exclude<HelpNode, PictureNode>

function Node({ node, id }: { readonly node: TextNode; readonly id: string }): ReactNode {
  if (node.kind === 'heading') return node.level === 2 ? <h3 id={id}>{node.text}</h3> : <h4 id={id}>{node.text}</h4>
  if (node.kind === 'paragraph')
    return (
      <p>
        <Line parts={node.parts} />
      </p>
    )
  if (node.kind === 'table') return <Table node={node} />
  const items = node.items.map((item) => (
    <li key={item.map(({ text }) => text).join('')}>
      <Line parts={item} />
    </li>
  ))
  return node.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

export function Line({ parts }: { readonly parts: readonly HelpPart[] }): ReactNode {
  return parts.map(({ text, bold, to }, at) => {
    const key = `${at}-${text}`
    if (to !== undefined)
      return (
        <Link key={key} to={to} className="link">
          {text}
        </Link>
      )
    return bold === true ? <b key={key}>{text}</b> : <span key={key}>{text}</span>
  })
}

function Table({ node }: { readonly node: Extract<HelpNode, { kind: 'table' }> }): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {node.heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {node.rows.map((row) => (
          <tr key={row[0]?.map(({ text }) => text).join('')}>
            {row.map((cell, at) => (
              <td key={node.heads[at]}>
                <Line parts={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
