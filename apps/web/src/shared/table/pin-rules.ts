import type { ArrangedColumn } from './arrange.ts'

type Rule = Record<string, string | number>

/**
 * CSS that react-data-grid lacks: it knows columns frozen at the left only. Columns pinned right are handed to it as frozen
 * too (so that they are always drawn) and put at the right end here: every cell gets its track by its column number, the
 * right ones stick to the right edge. Group heads over pinned columns stick as well. `select` is the width of the check
 * column, 0 without.
 */
export function pinRules<R>(
  arranged: readonly ArrangedColumn<R>[],
  select: number,
): { template: string; rules: Record<string, Rule>; left: number; right: number } {
  const offset = select > 0 ? 1 : 0
  const left = arranged.filter((entry) => entry.side === 'left')
  const middle = arranged.filter((entry) => entry.side === 'middle')
  const right = arranged.filter((entry) => entry.side === 'right')
  const leftWidth = select + sum(left)
  const rightWidth = sum(right)
  const rules: Record<string, Rule> = {}
  const set = (columnNumber: number, rule: Rule): void => {
    rules[`& [role="row"] > [aria-colindex="${columnNumber}"]`] = rule
  }

  let x = select
  left.forEach((entry, index) => {
    rules[`& [role="row"] > .hd-group.at-left[aria-colindex="${offset + index + 1}"]`] = {
      insetInlineStart: `${x}px`,
      zIndex: 3,
    }
    x += entry.width
  })
  if (right.length > 0) {
    const rightStart = offset + left.length
    let fromRight = rightWidth
    right.forEach((entry, index) => {
      fromRight -= entry.width
      set(rightStart + index + 1, {
        gridColumnStart: `${offset + left.length + middle.length + index + 1} !important`,
        gridColumnEnd: 'auto !important',
        insetInlineStart: 'auto !important',
        insetInlineEnd: `${fromRight}px`,
      })
      rules[`& [role="row"] > .hd-group.at-right[aria-colindex="${rightStart + index + 1}"]`] = {
        insetInlineEnd: `${fromRight - spanWidth(right, index)}px`,
        zIndex: 3,
      }
    })
    middle.forEach((_, index) => {
      set(rightStart + right.length + index + 1, {
        gridColumnStart: `${offset + left.length + index + 1} !important`,
        gridColumnEnd: 'auto !important',
      })
    })
    for (let span = 2; span <= arranged.length; span++) {
      rules[`& [role="row"] > .hd-group[aria-colspan="${span}"]`] = { gridColumnEnd: `span ${span} !important` }
    }
  }
  const tracks = [...(select > 0 ? [select] : []), ...[...left, ...middle, ...right].map((entry) => entry.width)]
  return { template: tracks.map((width) => `${width}px`).join(' '), rules, left: leftWidth, right: rightWidth }
}

/** Width of the later columns of the group that starts at a right column: their head ends further right. */
function spanWidth<R>(right: readonly ArrangedColumn<R>[], start: number): number {
  const group = right[start]?.column.group
  let width = 0
  for (let i = start + 1; i < right.length && group !== undefined && right[i]?.column.group === group; i++) {
    width += right[i]?.width ?? 0
  }
  return width
}

function sum<R>(columns: readonly ArrangedColumn<R>[]): number {
  return columns.reduce((total, entry) => total + entry.width, 0)
}
