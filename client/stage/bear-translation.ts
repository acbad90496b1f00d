/** What stands in a text's place, and for which text. */
const inPlaceOf = new WeakMap<Node, ChildNode>()
const standsFor = new WeakMap<Node, Text>()

/**
 * Browsers and extensions translate a page by taking its texts out and putting elements of theirs in their place; parts of a sentence
 * they move into these. React goes on with the nodes that it made: taking away what is not there any more throws, and the page is
 * gone; new words are written where nobody sees them. Since this was called what stands in a text's place goes with it, and new words
 * put the text itself back, to be translated anew.
 */
export function bearTranslation(): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype
  const observer = new MutationObserver(noteReplaced)
  observer.observe(document, { childList: true, subtree: true })

  function remove(this: Node, child: Node): Node {
    if (child.parentNode === this) return removeChild.call(this, child)
    noteReplaced(observer.takeRecords())
    withdrawStandIn(child)
    if (this.contains(child)) child.parentNode?.removeChild(child)
    return child
  }

  function insert(this: Node, node: Node, before: Node | null): Node {
    withdrawStandIn(node)
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before)
    noteReplaced(observer.takeRecords())
    return insertBefore.call(this, node, childOf(this, inPlaceOf.get(before) ?? before))
  }

  function append(this: Node, node: Node): Node {
    withdrawStandIn(node)
    return appendChild.call(this, node)
  }

  Object.assign(Node.prototype, { removeChild: remove, insertBefore: insert, appendChild: append })
}

/** As Google's and Microsoft's translators name what they put in, and Yandex's; Safari puts in texts. */
const TRANSLATED = 'font, ya-tr-span'

/** React marks what it made. */
const isOurs = (node: Node): node is Text =>
  node instanceof Text && Object.keys(node).some((key) => key.startsWith('__react'))

function isStandIn(node: Node | null): node is ChildNode {
  if (!node || isOurs(node) || standsFor.has(node)) return false
  return node instanceof Text || (node instanceof Element && node.matches(TRANSLATED))
}

/** Pairs texts that are gone with what came: in the same step, just before it or just after it. */
function noteReplaced(records: readonly MutationRecord[]): void {
  const gone: { text: Text; from: MutationRecord }[] = []
  for (const record of records) {
    const { addedNodes, removedNodes, previousSibling, nextSibling } = record
    for (const node of removedNodes) {
      const text = isOurs(node) ? node : standsFor.get(node)
      if (!text) continue
      const came = [...addedNodes, previousSibling, nextSibling].find(isStandIn)
      if (text.isConnected) forget(text)
      else if (came) note(text, came)
      else gone.push({ text, from: record })
    }
    const came = [...addedNodes].find(isStandIn)
    const at = came ? gone.findIndex(({ from }) => isSamePlace(from, record)) : -1
    for (const { text } of at < 0 ? [] : gone.splice(at, 1)) if (came) note(text, came)
  }
}

const isSamePlace = (one: MutationRecord, other: MutationRecord) =>
  one.target === other.target &&
  one.previousSibling === other.previousSibling &&
  one.nextSibling === other.nextSibling

function note(text: Text, standIn: ChildNode): void {
  inPlaceOf.set(text, standIn)
  standsFor.set(standIn, text)
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set(words: string) {
      text.data = words
      forget(text)
      standIn.replaceWith(text)
    },
  })
}

function forget(text: Text): void {
  const standIn = inPlaceOf.get(text)
  if (standIn) standsFor.delete(standIn)
  inPlaceOf.delete(text)
  Reflect.deleteProperty(text, 'nodeValue')
}

function withdrawStandIn(node: Node): void {
  const standIn = inPlaceOf.get(node)
  if (!standIn) return
  forget(node as Text)
  standIn.remove()
}

/** The child of `parent` in which a node lies, if it does. */
function childOf(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}
