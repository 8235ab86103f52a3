const { TypeFlags } = require('typescript');

const text = TypeFlags.StringLike | TypeFlags.NumberLike;
const nothing = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.BooleanLike;

function isText(type) {
  const types = type.isUnion() ? type.types : [type];
  return types.some(({ flags }) => flags & text) && types.every(({ flags }) => flags & (text | nothing));
}

const isSpace = ({ expression }) => expression.type === 'Literal' && /^\s*$/.test(expression.value);

/**
 * An ESLint rule: text beside other children must be in an element of its own. React keeps a reference to such text nodes. If a
 * page translator replaces them, React updates a detached node or throws on removal. Text that is an only child is safe.
 */
module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      alone: 'Put this text into an element of its own: translated pages cannot be changed otherwise.',
    },
  },
  create(context) {
    const { getTypeAtLocation } = context.sourceCode.parserServices;
    const check = (node) => {
      const children = node.children.filter(
        (child) =>
          !(child.type === 'JSXText' && !child.value.trim()) &&
          !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'),
      );
      const isAlone = children.length === 1 && node.type === 'JSXElement';
      if (isAlone) return;
      for (const child of children) {
        const isHeld =
          child.type === 'JSXText' ||
          (child.type === 'JSXExpressionContainer' &&
            !isSpace(child) &&
            isText(getTypeAtLocation(child.expression)));
        if (isHeld) context.report({ node: child, messageId: 'alone' });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
