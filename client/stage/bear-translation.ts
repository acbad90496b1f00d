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
  const observer = new MutationObserver((records) => records.forEach(noteReplaced))
  observer.observe(document, { childList: true, subtree: true })

  function remove(this: Node, child: Node): Node {
    if (child.parentNode === this) return removeChild.call(this, child)
    observer.takeRecords().forEach(noteReplaced)
    withdrawStandIn(child)
    if (this.contains(child)) child.parentNode?.removeChild(child)
    return child
  }

  function insert(this: Node, node: Node, before: Node | null): Node {
    withdrawStandIn(node)
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before)
    observer.takeRecords().forEach(noteReplaced)
    return insertBefore.call(this, node, childOf(this, inPlaceOf.get(before) ?? before))
  }

  function append(this: Node, node: Node): Node {
    withdrawStandIn(node)
    return appendChild.call(this, node)
  }

  Object.assign(Node.prototype, { removeChild: remove, insertBefore: insert, appendChild: append })
}

/** A text of ours is gone, and beside it or for it something came that stands for no other. */
function noteReplaced({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord) {
  const [gone] = removedNodes
  const text = gone instanceof Text ? gone : gone && standsFor.get(gone)
  if (!text || text.isConnected) return text && forget(text)
  const came = [...addedNodes, previousSibling, nextSibling].find(
    (node) => node instanceof HTMLElement && node.matches(TRANSLATED) && !standsFor.has(node),
  )
  if (came) note(text, came as HTMLElement)
}

/** As Google's and Microsoft's translators name theirs, and Yandex's. */
const TRANSLATED = 'font, ya-tr-span'

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
