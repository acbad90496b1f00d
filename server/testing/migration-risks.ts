/**
 * What a migration may do to a site in use, by its text: lock a large table for long, or change what the version before it
 * still relies on. Such a change goes in steps: add, fill, and take away in a later release.
 * @param text the source of a migration file
 * @returns what is risky, in words; empty for none
 */
export function migrationRisks(text: string): string[] {
  const [forward = '', backward] = text.split(/export async function down\b/)
  const made = tablesMade(forward)
  const risks = rules.flatMap((rule) => rule(forward, made))
  if (backward === undefined) risks.push('cannot be taken back: it has no down')
  if (/\bconcurrently\b/i.test(forward))
    risks.push('concurrently: `buildIndex` does it, which knows how to be cut off and tried again')
  if (/\bbuildIndex\(/.test(forward) && !/transaction: false/.test(forward))
    risks.push('buildIndex needs `export const config = { transaction: false }`')
  return risks
}

type Rule = (forward: string, made: ReadonlySet<string>) => string[]

const rules: readonly Rule[] = [
  (forward, made) =>
    [...forward.matchAll(/create (?:unique )?index (?!concurrently)[^;]*?\bon (\S+)/gi)]
      .filter(([, table = '']) => !made.has(bare(table)))
      .map(([, table]) => `an index on ${table} that is not made concurrently`),

  (forward, made) =>
    changesOf(forward, made).flatMap(({ table, words }) =>
      changes.filter(({ when }) => when.test(words)).map(({ risk }) => `${table}: ${risk}`),
    ),

  (forward) =>
    [
      ...forward.matchAll(
        /\bdrop table (?:if exists )?([\w.]+)|\.dropTable(?:IfExists)?\('(\w+)'/gi,
      ),
    ].map(
      ([, inSql, inCode]) => `${inSql ?? inCode}: is dropped while the version before may use it`,
    ),
]

/** Within one change of one table. */
const changes: readonly { when: RegExp; risk: string }[] = [
  {
    when: /add (?:column )?(?!constraint)\w+ (?:(?!default|generated)[^,;])*not null(?:(?!default|generated)[^,;])*(?:[,;]|$)/i,
    risk: 'a required column without a default',
  },
  {
    when: /\bset not null\b/i,
    risk: 'a column becomes required, which reads all rows under a lock',
  },
  { when: /\balter column \w+ (?:set data )?type\b/i, risk: 'a column changes its type' },
  {
    when: /\brename\b|\.renameColumn\(/i,
    risk: 'something is renamed that the version before uses',
  },
  {
    when: /\bdrop column\b|\.dropColumns?\(/i,
    risk: 'a column is dropped that the version before uses',
  },
  {
    when: /\badd constraint (?:(?!not valid|using index)[^,;])*(?:[,;]|$)/i,
    risk: 'a constraint that is checked under a lock: add it as not valid',
  },
  {
    when: /\.notNullable\(\)(?![^;\n]*\.defaultTo\()(?<!\.defaultTo\([^\n]*)/,
    risk: 'a required column without a default',
  },
  { when: /\.(?:index|unique)\(/, risk: 'an index that is not made concurrently' },
]

/** The changes of tables that were there before, by SQL or by knex. */
function changesOf(forward: string, made: ReadonlySet<string>) {
  const bySql = [...forward.matchAll(/\balter table (?:if exists )?(?:only )?(\S+)([^;`]*)/gi)]
  const byCode = [...forward.matchAll(/\.(?:alterTable|table)\(\s*'(\w+)'([\s\S]*?)\n {2}\}\)/g)]
  return [...bySql, ...byCode]
    .map(([, table = '', words = '']) => ({ table: bare(table), words }))
    .filter(({ table }) => !made.has(table))
}

function tablesMade(forward: string): Set<string> {
  const bySql = forward.matchAll(/\bcreate table (?:if not exists )?(\S+)/gi)
  const byCode = forward.matchAll(/\.createTable\(\s*'(\w+)'/g)
  return new Set([...bySql, ...byCode].map(([, table = '']) => bare(table)))
}

/** As the database names it. */
const bare = (table: string) =>
  table.replace(/[(;"']/g, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
