CREATE TABLE "delivery_links" (
	"order_number" integer PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"offer_number" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 40001 CACHE 1),
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"decision" text,
	"comments" text,
	"answered_at" timestamp with time zone,
	"answered_by_name" text,
	"answered_by_email" text
);
--> statement-breakpoint
ALTER TABLE "delivery_links" ADD CONSTRAINT "delivery_links_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_offer_number_offers_number_fk" FOREIGN KEY ("offer_number") REFERENCES "public"."offers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_links_recipient" ON "offer_links" USING btree ("offer_number","email");--> statement-breakpoint
CREATE INDEX "offer_links_email" ON "offer_links" USING btree ("email");