ALTER TABLE "order_texts" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_texts" DROP CONSTRAINT "order_texts_pkey";--> statement-breakpoint
ALTER TABLE "order_texts" ADD CONSTRAINT "order_texts_order_number_part_pk" PRIMARY KEY("order_number","part");
