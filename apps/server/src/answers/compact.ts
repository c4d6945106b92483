type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Width up to which a value shares one line: a record of a list and what it holds, and anything else. */
const OF_A_RECORD = 300
const ELSEWHERE = 120
/** Members of a longer record that share a line; fixed, so that a longer amount moves no other line. */
const MEMBERS = 8

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
const isScalar = (value: Json): value is string | number | boolean | null => typeof value !== 'object' || value === null

const onOneLine = (value: Json): string => {
  if (isScalar(value)) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(onOneLine).join(', ')}]`
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${onOneLine(one)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** Lines of an object: each member its own, but scalars of a record that stand side by side share one. */
const linesOf = (value: { readonly [name: string]: Json }, indent: string, inRecord: boolean): string[] => {
  const lines: string[][] = []
  let shared: string[] | null = null
  for (const [name, one] of Object.entries(value)) {
    const member = `${JSON.stringify(name)}: ${layOut(one, indent, inRecord)}`
    if (!inRecord || !isScalar(one)) {
      lines.push([member])
      shared = null
    } else if (shared === null || shared.length === MEMBERS) {
      shared = [member]
      lines.push(shared)
    } else shared.push(member)
  }
  return lines.map((members) => members.join(', '))
}

const layOut = (value: Json, indent: string, inRecord: boolean): string => {
  const line = onOneLine(value)
  if (isScalar(value) || line.length <= (inRecord ? OF_A_RECORD : ELSEWHERE)) return line
  const deeper = `${indent}  `
  const lines = isList(value) ? value.map((one) => layOut(one, deeper, true)) : linesOf(value, deeper, inRecord)
  const [open, close] = isList(value) ? '[]' : '{}'
  return `${open}\n${lines.map((one) => deeper + one).join(',\n')}\n${indent}${close}`
}

/** The JSON text of an approved answer, laid out so that a difference shows the record it is in. */
export const compact = (value: Json): string =>
  isScalar(value) || isList(value)
    ? layOut(value, '', false)
    : `{\n${linesOf(value, '  ', false)
        .map((line) => `  ${line}`)
        .join(',\n')}\n}`
